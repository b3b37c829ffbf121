import { createBackOff } from './backOff.ts'

it('createBackOff doubles the delay between restarts from 100 ms to 30 s, and starts anew after a run of a minute', () => {
  const wait = createBackOff()
  const waits = Array.from({ length: 11 }, () => wait(500))
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000])
  expect(wait(60_000)).toBe(100)
  expect(wait(59_999)).toBe(100)
  expect(wait(0)).toBe(200)
})
