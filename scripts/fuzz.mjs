/** Sends malformed calls to the server, for longer than `npm test` does: see `server/src/fuzz.test.ts`. */
import { spawnSync } from 'node:child_process'
import { exitCodeOf, readArguments } from './commandLine.mjs'
import { repository } from './process.mjs'

const USAGE = `Usage: npm run fuzz [-- options]

Calls every route of a test server with broken bodies, parameters and headers, and fails at the first round in which an
answer is a failure of the server.

Options:
  --seed 1              the first round; each further one takes the next seed
  --minutes 5           how long to go on; 0 for one round
  --calls 40            calls of each route in a round
  --only "POST /path"   one route, as the failure names it
  --help                print this and do nothing
`

const readOwnArguments = () => {
  try {
    return readArguments(USAGE, {
      options: {
        seed: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '5' },
        calls: { type: 'string', default: '40' },
        only: { type: 'string' },
      },
    })
  } catch (error) {
    console.error(error.message)
    process.exit(exitCodeOf(error))
  }
}

const { seed, minutes, calls, only } = readOwnArguments().values
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '--runTestsByPath', 'server/src/fuzz.test.ts'],
  {
    cwd: repository,
    stdio: 'inherit',
    env: {
      ...process.env,
      LATCHKEY_FUZZ_SEED: seed,
      LATCHKEY_FUZZ_MINUTES: minutes,
      LATCHKEY_FUZZ_CALLS: calls,
      ...(only !== undefined && { LATCHKEY_FUZZ_ONLY: only }),
    },
  },
)
process.exit(status ?? 1)
