import { createDatabaseClock } from './databaseClock.ts'

const NOON = Date.UTC(2026, 0, 15, 12)

/** A machine and a database, each with a clock that the test sets. A question takes `roundTripMs`. */
function setUp({ aheadMs = 0 } = {}) {
  const world = { steadyMs: 5_000, aheadMs, databaseMs: NOON, roundTripMs: 0, isAway: false, asked: 0 }
  const lines: string[] = []
  const log = (level: string) => (text: string) => void lines.push(`${level}: ${text}`)
  const pass = (ms: number): void => {
    world.steadyMs += ms
    world.databaseMs += ms
  }
  const clock = createDatabaseClock({
    async ask() {
      world.asked += 1
      pass(world.roundTripMs / 2)
      const answer = new Date(world.databaseMs)
      pass(world.roundTripMs / 2)
      if (world.isAway) throw new Error('away')
      return answer
    },
    logger: { info: log('info'), warn: log('warn'), error: log('error') },
    wall: () => NOON - 5_000 + world.steadyMs + world.aheadMs,
    steady: () => world.steadyMs,
  })
  return { world, lines, clock, pass }
}

it("the clock is the machine's until the database has answered once", async () => {
  const { world, clock } = setUp({ aheadMs: 600_000 })
  world.isAway = true
  await clock.measure()
  expect([clock.now() - NOON, clock.offsetMs(), clock.isOff()]).toEqual([600_000, 0, false])
})

it('a server that is ten minutes ahead or behind has the time of its database', async () => {
  for (const aheadMs of [600_000, -600_000]) {
    const { clock, pass } = setUp({ aheadMs })
    await clock.measure()
    pass(1_500)
    expect([clock.now() - NOON, clock.offsetMs(), clock.isOff()]).toEqual([1_500, aheadMs, true])
  }
})

it('half of the round trip is taken off, and an answer that took over 1 s changes nothing', async () => {
  const { world, clock } = setUp()
  world.roundTripMs = 900
  await clock.measure()
  expect(clock.now() - world.databaseMs).toBe(0)
  world.databaseMs += 5_000
  world.roundTripMs = 1_100
  await clock.measure()
  expect(clock.now() - world.databaseMs).toBe(-5_000)
})

it('a difference within the error of a measurement does not move the time', async () => {
  const { world, clock } = setUp()
  await clock.measure()
  world.databaseMs += 40
  world.roundTripMs = 100
  await clock.measure()
  expect(clock.now() - world.databaseMs).toBe(-40)
  world.databaseMs += 60
  await clock.measure()
  expect(clock.now() - world.databaseMs).toBe(0)
})

it("setting the machine's clock does not move the time, and is measured at once", async () => {
  const { world, clock, lines, pass } = setUp()
  await clock.measure()
  pass(1_000)
  world.aheadMs = 3_600_000
  expect(clock.isOff()).toBe(true)
  expect([clock.now() - NOON, clock.now() - NOON, world.asked]).toEqual([1_000, 1_000, 2])
  await clock.measure()
  expect(lines).toEqual([
    'error: The clock of this server is 3600.0 s ahead of that of its database. It is not ready until they agree. Set the clock that is wrong.',
  ])
})

it('a step of the clock while the database is away is asked about once a second, not with each request', async () => {
  const { world, clock, pass } = setUp()
  await clock.measure()
  world.isAway = true
  world.aheadMs = -60_000
  for (let n = 0; n < 30; n += 1) {
    pass(100)
    clock.now()
    await new Promise((done) => setImmediate(done))
  }
  expect(world.asked).toBe(4)
})

it('a machine that slept, whose steady clock stood, has the right time with the next answer', async () => {
  const { world, clock, pass } = setUp()
  await clock.measure()
  pass(1_000)
  world.databaseMs += 3_600_000
  world.aheadMs += 3_600_000
  clock.now()
  await clock.measure()
  expect([clock.now() - NOON, clock.offsetMs(), clock.isOff(), world.asked]).toEqual([3_601_000, 0, false, 2])
})

it.each([
  { aheadMs: 1_999, level: undefined, isOff: false },
  { aheadMs: -2_000, level: 'warn', isOff: false },
  { aheadMs: 29_999, level: 'warn', isOff: false },
  { aheadMs: 30_000, level: 'error', isOff: true },
])('a server that is $aheadMs ms ahead logs $level, and isOff is $isOff', async ({ aheadMs, level, isOff }) => {
  const { clock, lines } = setUp({ aheadMs })
  await clock.measure()
  await clock.measure()
  expect(lines.map((line) => line.split(':')[0])).toEqual(level === undefined ? [] : [level])
  expect(clock.isOff()).toBe(isOff)
})

it('a server whose clock was set right says so, once', async () => {
  const { world, clock, lines } = setUp({ aheadMs: -2_500 })
  await clock.measure()
  world.aheadMs = 0
  await clock.measure()
  await clock.measure()
  expect(lines).toEqual([
    "warn: The clock of this server is 2.5 s behind that of its database. What expires goes by the database's. Set the clock that is wrong.",
    'info: The clock of this server and that of its database agree again.',
  ])
})
