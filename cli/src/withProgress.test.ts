import { withProgress } from './withProgress.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('withProgress prints its message once, after the work has taken a second', async () => {
  const told: string[] = []
  let finish = (_: string): void => {}
  const work = withProgress(
    { writeError: (text) => told.push(text) },
    'Looking',
    () => new Promise<string>((resolve) => (finish = resolve)),
  )
  jest.advanceTimersByTime(999)
  expect(told).toEqual([])
  jest.advanceTimersByTime(10_000)
  expect(told).toEqual(['Looking …\n'])
  finish('done')
  expect(await work).toBe('done')
})

it('withProgress prints nothing for work that ends or fails within a second', async () => {
  const told: string[] = []
  const writeError = (text: string) => told.push(text)
  await withProgress({ writeError }, 'Looking', () => Promise.resolve())
  await expect(withProgress({ writeError }, 'Looking', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  jest.advanceTimersByTime(10_000)
  expect(told).toEqual([])
})
