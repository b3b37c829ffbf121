import { combineReducers } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import { keepScreen } from './keepScreen.ts'
import { modalSlice } from './slice.ts'

const { closed, pushed, replaced, screenSet } = modalSlice.actions
/** Result of a saga that the test stopped. */
const STILL_THERE = '@@redux-saga/TASK_CANCEL'
const OTHER = { plugin: 'sms', screen: 'CODE' }

/** Returns whether the modal is still the caller's after the action, while time passes or stands still. */
async function whileKept(action: { type: string } | null, { isStill }: { isStill: boolean }): Promise<unknown> {
  const clock = { sleep: () => (isStill ? new Promise(() => {}) : Promise.resolve()) }
  const plan = expectSaga(keepScreen, 1_400)
    .withReducer(combineReducers({ modal: modalSlice.reducer }))
    .provide({ getContext: () => ({ clock }) } as never)
  if (action) plan.delay(1).dispatch(action)
  return (await plan.silentRun(20)).returnValue
}

it('keeps the screen until the time has passed', async () => {
  expect(await whileKept(null, { isStill: false })).toBe(true)
  expect(await whileKept(null, { isStill: true })).toBe(STILL_THERE)
})

it.each([closed({ reason: 'dismissed' }), closed({ reason: 'completed' }), screenSet(OTHER)])('ends at once with $type', async (action) => {
  expect(await whileKept(action, { isStill: true })).toBe(false)
})

it.each([pushed(OTHER), replaced(OTHER)])('goes on with $type: that is a further screen of the same', async (action) => {
  expect(await whileKept(action, { isStill: true })).toBe(STILL_THERE)
})
