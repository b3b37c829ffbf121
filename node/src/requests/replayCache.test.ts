import { createMemoryReplayCache } from '../index.ts'

describe('createMemoryReplayCache', () => {
  it('createMemoryReplayCache refuses a used id until it expires, and accepts it again afterwards', () => {
    let now = 0
    const { use } = createMemoryReplayCache(() => now)
    expect([use('a', 65_000), use('a', 65_000), use('b', 65_000)]).toEqual([true, false, true])
    now = 64_999
    expect(use('a', 65_000)).toBe(false)
    now = 75_000
    expect(use('a', 140_000)).toBe(true)
  })
})
