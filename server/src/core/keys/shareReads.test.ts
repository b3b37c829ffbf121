import { shareReads } from './shareReads.ts'

/** A source whose reads end when the test says so. */
const setUp = () => {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const read = shareReads(() => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })))
  return { ends, read }
}
const rest = () => new Promise(setImmediate)

it('shareReads reads twice for a thousand callers who come while a first read is under way, each with what the second found', async () => {
  const { ends, read } = setUp()
  const first = read()
  await rest()
  const others = Array.from({ length: 1_000 }, () => read())
  await rest()
  expect(ends).toHaveLength(1)
  ends[0]?.resolve('old')
  expect(await first).toBe('old')
  await rest()
  expect(ends).toHaveLength(2)
  ends[1]?.resolve('new')
  expect(new Set(await Promise.all(others))).toEqual(new Set(['new']))
})

it('shareReads reads again after a read that failed, whose error only its own callers get', async () => {
  const { ends, read } = setUp()
  const failing = read()
  await rest()
  const later = read()
  ends[0]?.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await rest()
  ends[1]?.resolve('back')
  expect(await later).toBe('back')
})
