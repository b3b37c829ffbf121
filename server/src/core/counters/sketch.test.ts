import { createHash } from 'node:crypto'
import { addTo, emptySketch, estimate, mergeInto } from './sketch.ts'

const hashOf = (user: number): Buffer => createHash('sha256').update(`user ${user}`).digest()
const sketchOf = (from: number, to: number): Uint8Array => {
  const sketch = emptySketch()
  for (let user = from; user < to; user += 1) addTo(sketch, hashOf(user))
  return sketch
}

it.each([0, 1, 10, 1_000, 30_000])('a sketch of %i users estimates their number to 4 percent', (users) => {
  expect(Math.abs(estimate(sketchOf(0, users)) - users)).toBeLessThanOrEqual(users * 0.04)
})

it('a user who is added again changes neither the sketch nor the estimate', () => {
  const sketch = sketchOf(0, 500)
  const before = estimate(sketch)
  for (let user = 0; user < 500; user += 1) expect(addTo(sketch, hashOf(user))).toBe(false)
  expect(estimate(sketch)).toBe(before)
})

it('sketches of two servers merge to that of all users, who count once', () => {
  const sketch = sketchOf(0, 6_000)
  expect(mergeInto(sketch, sketchOf(3_000, 9_000))).toBe(true)
  expect([...sketch]).toEqual([...sketchOf(0, 9_000)])
  expect(mergeInto(sketch, sketchOf(0, 9_000))).toBe(false)
})
