import { CANCEL } from 'redux-saga'
import { createFakeClock } from './fakeClock.ts'

describe('createFakeClock', () => {
  it('the fake clock moves only when it is moved', async () => {
    const clock = createFakeClock(1_000)
    const run = jest.fn()
    clock.after(5, run)
    await clock.advance(4)
    expect(run).not.toHaveBeenCalled()
    expect(clock.now()).toBe(1_004)
    await clock.advance(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('the fake clock runs timers in order of time, then of creation, each at its own moment', async () => {
    const clock = createFakeClock(0)
    const seen: string[] = []
    const note = (name: string) => () => void seen.push(`${name}@${clock.now()}`)
    clock.after(20, note('c'))
    clock.after(10, note('a'))
    clock.after(10, note('b'))
    await clock.advance(30)
    expect(seen).toEqual(['a@10', 'b@10', 'c@20'])
    expect(clock.now()).toBe(30)
  })

  it('the fake clock lets promises settle between timers, and runs timers set meanwhile in the same advance', async () => {
    const clock = createFakeClock(0)
    const seen: number[] = []
    const walk = async () => {
      for (let step = 0; step < 3; step++) {
        await clock.sleep(10)
        seen.push(clock.now())
      }
    }
    const walking = walk()
    await clock.advance(30)
    await walking
    expect(seen).toEqual([10, 20, 30])
  })

  it('the fake clock drops a cancelled timer, and a sleep whose saga is cancelled', async () => {
    const clock = createFakeClock()
    const run = jest.fn()
    const stop = clock.after(10, run)
    const sleeping = clock.sleep(10) as Promise<void> & Record<string, () => void>
    expect(clock.pending()).toBe(2)
    stop()
    sleeping[CANCEL]?.()
    expect(clock.pending()).toBe(0)
    await clock.advance(20)
    expect(run).not.toHaveBeenCalled()
  })

  it('the fake clock says when the next timer is due', async () => {
    const clock = createFakeClock()
    expect(clock.untilNext()).toBeNull()
    clock.after(900, () => undefined)
    clock.after(200, () => undefined)
    await clock.advance(50)
    expect(clock.untilNext()).toBe(150)
  })
})
