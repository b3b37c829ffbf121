/**
 * Runs steps of `npm test` at low priority, so that they use the time in which tests only wait: for a browser, a
 * database, a disk.
 *
 *   node scripts/lowPriority.mjs <step> <folder of the run>
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandFailed, runsDirectly, startService } from './process.mjs'
import { steps } from './steps.mjs'

const resultOf = (folder, name) => join(folder, `${name}.result.json`)

/** A tenth of what another process gets on a busy core: the lowest priority would stand still beside other programs. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lowers the priority of this process and of all that it starts. Linux may divide the processors among sessions first,
 * whatever the priorities inside: a browser of the tests has a session of its own, as this process has, which therefore
 * steps back as a whole.
 */
const stepBack = () => {
  setPriority(PRIORITY)
  try {
    writeFileSync('/proc/self/autogroup', String(PRIORITY))
  } catch {
    // This system does not group by session.
  }
}

/** What `npm test` prints for a failure. */
const toldOf = (failure) =>
  failure instanceof CommandFailed ? `${failure.output.trimEnd()}\n${failure.message}` : failure.stack

const runHere = async (name, folder) => {
  const result = await steps
    .find((step) => step.name === name)
    .run({ folder })
    .then(
      (output) => ({ output: output ?? '' }),
      (failure) => ({ failure: toldOf(failure) }),
    )
  writeFileSync(resultOf(folder, name), JSON.stringify(result))
}

/**
 * Runs a step in a process of its own, with a session of its own, which ends with this process.
 *
 * @param {{ name: string }} step one that counts no tests
 * @param {{ folder: string }} context
 * @returns {Promise<string>} what the step returned
 * @throws {Error} whose stack is what the step's failure says
 */
export const runAtLowPriority = async ({ name }, { folder }) => {
  const service = startService(fileURLToPath(import.meta.url), [name, folder], { isGroup: true, onLine: console.log })
  const code = await service.exited
  const file = resultOf(folder, name)
  const { output, failure } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { failure: `The process of the step ended with ${code ?? 'a signal'}.` }
  if (failure === undefined) return output
  throw Object.assign(new Error(failure), { stack: failure })
}

if (runsDirectly(import.meta.url)) {
  stepBack()
  await runHere(...process.argv.slice(2))
}
