import { runSaga, stdChannel } from 'redux-saga'
import { keepScreen } from './keepScreen.ts'
import { modalSlice } from './slice.ts'

const { closed, pushed, replaced, screenSet } = modalSlice.actions
const OTHER = { plugin: 'sms', screen: 'CODE' }

/** Runs `keepScreen` for 1.4 s, on a clock that stands still until `pass` is called. */
function keep() {
  const channel = stdChannel()
  const slept: number[] = []
  let pass = (): void => {}
  const sleep = (ms: number): Promise<void> => {
    slept.push(ms)
    return new Promise((resolve) => (pass = resolve))
  }
  const task = runSaga(
    { channel, dispatch: () => undefined, context: { services: { clock: { sleep } } } },
    keepScreen,
    1_400,
  )
  return { task, slept, put: channel.put, pass: () => pass() }
}

it('keepScreen returns true once its screen was shown for the given 1.4 s', async () => {
  const { task, slept, pass } = keep()
  expect([slept, task.isRunning()]).toEqual([[1_400], true])
  pass()
  expect(await task.toPromise()).toBe(true)
})

it.each([closed({ reason: 'dismissed' }), closed({ reason: 'completed' }), screenSet(OTHER)])(
  'keepScreen returns false at once on $type',
  (action) => {
    const { task, put } = keep()
    put(action)
    expect(task.result()).toBe(false)
  },
)

it.each([pushed(OTHER), replaced(OTHER)])(
  'keepScreen goes on after $type, which shows another screen of the same plugin',
  (action) => {
    const { task, put } = keep()
    put(action)
    expect(task.isRunning()).toBe(true)
    task.cancel()
  },
)
