/**
 * Walks through all states of all screens, and lets an hour offline, eight hours of sleep, or the loss of the browser's
 * storage pass in each. Takes some six minutes on two cores, so it is not part of `npm test`.
 *
 *   node scripts/hours.mjs [plugin ...]
 */
import { runNode, CommandFailed, tool } from './process.mjs'

const plugins = process.argv.slice(2)
try {
  await runNode(tool('jest/bin/jest'), ['--config', 'scripts/hours/jest.config.ts', '--runInBand'], {
    env: { HOURS_PLUGINS: plugins.join(',') },
  })
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error
  process.exitCode = 1
}
