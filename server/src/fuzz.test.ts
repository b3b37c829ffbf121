/**
 * Calls every route, including those of plugins, with bodies, parameters and headers that no client sends. No call
 * may make the server fail. A run is reproducible from its seed; `npm run fuzz` tries other seeds, for minutes.
 */
import { createFuzzer, type FuzzFailure } from './testing/fuzz/createFuzzer.ts'
import { collectRoutes, type FuzzedRoute } from './testing/fuzz/routeTable.ts'
import { RECOVERY_KEY } from './plugins/embeddedWallet/testing/setting.ts'
import { KEYS } from './plugins/moonpayOnRamp/testing/setting.ts'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from './testing/doorPlugin.ts'

const {
  LATCHKEY_FUZZ_SEED: seed = '1',
  LATCHKEY_FUZZ_MINUTES: minutes = '0',
  LATCHKEY_FUZZ_ONLY: only,
  LATCHKEY_FUZZ_CALLS: calls = '6',
} = process.env

/** Test routes that accept any account type on purpose, and fail for types that are not their own. */
const FAULTY: string[] = [DOOR_PATHS.link, DOOR_PATHS.unlink]

let server: TestServer
let routes: FuzzedRoute[]
beforeAll(async () => {
  const collected = collectRoutes()
  routes = collected.routes
  const manyPerMinute = { limit: 1_000_000, windowS: 60 }
  server = await createTestServer({
    plugins: [doorPlugin({ verifyMfa: async () => true })],
    telemetry: collected.telemetry,
    env: { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY, ...KEYS },
    file: {
      trustProxy: '127.0.0.0/8',
      rateLimits: { requestsPerMinute: 1_000_000, codesPerApp: manyPerMinute, codesPerAppDaily: manyPerMinute },
    },
  })
})
afterAll(() => server.close())

const describeFailure = ({ route, seed: of, call, fault }: FuzzFailure): string =>
  [
    `${route}: ${fault}`,
    `  call: ${JSON.stringify(call)}`,
    `  to repeat it: npm run fuzz -- --seed ${of} --only "${route}"`,
    `  log: ${
      server
        .log()
        .trim()
        .split('\n')
        .filter((line) => line.includes('"level":50'))
        .at(-1)
        ?.slice(0, 2_000) ?? 'no error'
    }`,
  ].join('\n')

it(
  'each fuzzed call of a route is answered without a 5xx, and each error as {error, code, cause?} [HTTP-23, SEC-73]',
  async () => {
    const fuzzer = createFuzzer(server)
    const end = Date.now() + Number(minutes) * 60_000
    const chosen = routes.filter(
      ({ method, url }) => !FAULTY.includes(url) && (only === undefined || `${method} ${url}` === only),
    )
    expect(chosen.length).toBeGreaterThan(only === undefined ? 120 : 0)
    for (let round = Number(seed); ; round += 1) {
      const failures: FuzzFailure[] = []
      for (const route of chosen) failures.push(...(await fuzzer.run(route, round, Number(calls))))
      if (failures.length > 0) throw new Error(failures.map(describeFailure).join('\n\n'))
      if (Date.now() >= end) break
    }
    const total = [...fuzzer.counts.values()].reduce((sum, count) => sum + count, 0)
    if (minutes !== '0') process.stdout.write(`${total} calls: ${JSON.stringify(Object.fromEntries(fuzzer.counts))}\n`)
    // At least some calls must pass the first checks, since those are the ones that reach deeper code.
    expect(fuzzer.counts.get(200)).toBeGreaterThan(total / 20)
  },
  (Number(minutes) + 2) * 60_000,
)
