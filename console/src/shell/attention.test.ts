import { watchAttention } from './attention.ts'

it('nobody is at a page after five minutes without a sign, and somebody is again with the next one [CONSOLE-21]', () => {
  jest.useFakeTimers()
  const page = new EventTarget()
  const attention = watchAttention(page)
  const heard: boolean[] = []
  const stop = attention.subscribe(() => heard.push(attention.isThere()))
  jest.advanceTimersByTime(299_999)
  page.dispatchEvent(new Event('keydown'))
  jest.advanceTimersByTime(299_999)
  expect(heard).toEqual([])
  jest.advanceTimersByTime(1)
  expect(heard).toEqual([false])
  page.dispatchEvent(new Event('pointerdown'))
  expect(heard).toEqual([false, true])
  stop()
  page.dispatchEvent(new Event('keydown'))
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})
