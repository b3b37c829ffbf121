import { createTestClient } from '../createTestClient.ts'
import { paceOfTests } from './pace.ts'
import { watchMoves, type MoveWatch } from './watchMoves.ts'

let now = 0
beforeEach(() => {
  now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

function watch() {
  const test = createTestClient({ plugins: [], start: false })
  return {
    ...test,
    watched: watchMoves(
      test,
      document,
      paceOfTests((work) => work()),
    ),
  }
}

/** Lets turns of the event loop and real time pass; returns what the watch said after each turn. */
function pass(watched: MoveWatch, { turns, ms }: { turns: number; ms: number }): boolean[] {
  return Array.from({ length: turns }, () => {
    now += ms / turns
    return watched.isOver()
  })
}

describe('watchMoves', () => {
  it('watchMoves gives up after two seconds in which neither the page, the state nor a timer changes', () => {
    const { watched, dispose } = watch()
    expect(pass(watched, { turns: 100, ms: 2_000 })).not.toContain(true)
    expect(pass(watched, { turns: 2, ms: 40 })).toContain(true)
    dispose()
  })

  it('watchMoves does not give up if one minute passes in only 50 turns, as on a machine that pauses', () => {
    const { watched, dispose } = watch()
    expect(pass(watched, { turns: 50, ms: 60_000 })).not.toContain(true)
    dispose()
  })

  it.each<[string, (test: ReturnType<typeof watch>) => unknown]>([
    [
      'the page changes',
      async () => {
        document.body.append(document.createElement('p'))
        await Promise.resolve()
      },
    ],
    ["the client's state changes", ({ client }) => client.store.dispatch({ type: 'any' })],
    ['a timer is set', ({ clock }) => void clock.sleep(1_000)],
  ])('watchMoves waits another two seconds when %s', async (_, move) => {
    const test = watch()
    expect(pass(test.watched, { turns: 100, ms: 1_990 })).not.toContain(true)
    await move(test)
    expect(pass(test.watched, { turns: 100, ms: 1_990 })).not.toContain(true)
    expect(pass(test.watched, { turns: 100, ms: 1_990 })).toContain(true)
    test.watched.stop()
    test.dispose()
  })
})
