/**
 * Runs the local chain of `npm start`: an anvil inside a process that ends when its parent does (see
 * exitWithParent.mjs), and then ends anvil.
 */
import { startAnvil } from './packages/test-support/anvil.mjs'

let anvil
const end = async () => {
  // An anvil that is still starting ends with this process.
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
