import { call, createFlow, delay, put, type Plugin, type SagaGenerator } from './testing/coreParts.ts'
import { pluginConformance } from './pluginConformance.ts'
import { badge, options, printBadge, printer, showBadge, tried, type BadgeChanges } from './testing/badge.tsx'

type Print = NonNullable<BadgeChanges['print']>
const withPrint = (print: Print) => (): Plugin => badge({ print })
const beside = (work: () => unknown) =>
  withPrint(function* (args) {
    work()
    return yield* printBadge(args)
  })
const ours = globalThis as unknown as Record<string, unknown>

let ticks = 0
const channels: BroadcastChannel[] = []

/** Plugins that a kit must survive, and that must not touch the run of the next one. */
const HOSTILE: readonly [what: string, create: () => Plugin][] = [
  [
    'throws in every callback',
    () => {
      const fail = (): never => {
        throw new Error('no')
      }
      return badge({ login: fail, print: fail, link: { ...badge().link, describe: fail }, saga: fail })
    },
  ],
  [
    'throws something that is no error',
    withPrint(() => {
      throw null as unknown as Error
    }),
  ],
  [
    'never resolves',
    withPrint(function* () {
      yield* call(() => new Promise(() => undefined))
    }),
  ],
  ['has nonsense for its parts', () => ({ ...badge(), flows: 7, screens: 'none', landing: null }) as unknown as Plugin],
  ['is no plugin', () => null as unknown as Plugin],
  [
    'dispatches 10,000 actions',
    withPrint(function* (args) {
      for (let count = 0; count < 10_000; count += 1) yield* put(tried(new Set([count])))
      return yield* printBadge(args)
    }),
  ],
  [
    'registers the same flow twice',
    () => {
      const again = createFlow('badge/print', printBadge)
      return badge({ flows: { print: again, reprint: again } })
    },
  ],
  [
    'changes the clock',
    beside(() => {
      Date.now = () => 0
    }),
  ],
  [
    'replaces fetch',
    beside(() => {
      ours.fetch = () => Promise.reject(new Error('mine'))
    }),
  ],
  [
    'replaces the random numbers of the page',
    beside(() => {
      Math.random = () => 0.5
      crypto.randomUUID = () => '1-2-3-4-5'
    }),
  ],
  ['leaves an iframe', beside(() => document.body.append(document.createElement('iframe')))],
  ['leaves an interval', beside(() => setInterval(() => (ticks += 1), 1))],
  ['leaves a channel', beside(() => channels.push(new BroadcastChannel('badge')))],
  [
    'waits for ever in a loop',
    withPrint(function* (): SagaGenerator<never> {
      for (;;) yield* delay(60_000)
    }),
  ],
  [
    'logs in a thousand times',
    () =>
      badge({
        login: function* (secret) {
          for (let count = 0; count < 1_000; count += 1) yield* put(tried(count))
          return yield* showBadge(secret)
        },
        saga: function* () {
          yield* put({ type: 'badge/tried', payload: () => 7 })
        },
      }),
  ],
]

describe('a plugin that behaves badly', () => {
  it.each(HOSTILE)(
    'one that %s gets a finding within 20 s, and the next plugin has none',
    async (_what, create) => {
      const { passed } = await pluginConformance(create, options)
      expect(passed).toBe(false)
      expect(
        await pluginConformance(() => printer(), { ...options, flows: { print: { args: { copies: 2 } } } }),
      ).toMatchObject({
        findings: [],
      })
    },
    20_000,
  )
  it('the interval and the channels that one has left are ended', async () => {
    const before = ticks
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(ticks).toBe(before)
    expect(channels).not.toEqual([])
    for (const channel of channels) expect(() => channel.postMessage('still here')).toThrow(/closed/)
  })
})
