import { injectedFaultsOf } from './injectedFaults.ts'
import type { Recording } from './recorder.ts'
import { printer } from './testing/badge.tsx'

const recorded = (paths: readonly string[], frameEvents: Recording['frameEvents'] = []) =>
  ({
    requests: paths.map((path) => ({ path })),
    frameEvents,
    user: { before: null, after: null },
  }) as unknown as Recording
const injectedFaultsFor = (run: Recording) => injectedFaultsOf(printer(), run).map(({ when }) => when)

const OF_EVERY_CALL = [
  'the network is down',
  'the answer never comes',
  'the server answers 500',
  'a proxy answers with a page',
  'the answer is not JSON',
  'the answer is an empty object',
  'the server refuses with a code of its own',
  'the server asks to wait',
]

it.each<[string, Recording, string[]]>([
  ['none for a run that asks nobody', recorded([]), []],
  [
    'that of the frame for one that asks the frame only',
    recorded([], ['wallet:rpc']),
    ['the wallet frame cannot do it'],
  ],
  ['those of every call for one that makes calls of the core only', recorded(['/api/v1/sessions']), OF_EVERY_CALL],
  [
    'further ones for each later call, and for each code',
    recorded(['/a', '/b']),
    [
      ...OF_EVERY_CALL,
      "'/b' is refused",
      "the answer of '/b' is an empty object",
      "the server answers 'badge_unreadable'",
    ],
  ],
])('injectedFaultsOf lists as faults %s', (_what, run, expected) => expect(injectedFaultsFor(run)).toEqual(expected))
