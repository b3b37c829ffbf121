/**
 * The chain that `npm start` runs: anvil, held by a process that notices our end and ends it, too (see
 * exitWithParent.mjs).
 */
import { startAnvil } from './packages/test-support/anvil.mjs'

let anvil
const end = async () => {
  // While it is starting, our exit kills it.
  await anvil?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())

try {
  anvil = await startAnvil({ port: Number(process.argv[2]) })
  await anvil.exited
} catch (error) {
  console.error(error.message)
}
process.exitCode = 1
