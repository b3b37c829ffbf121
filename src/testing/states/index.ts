/**
 * States of screens: `latchkey/testing/states`. For tests, and for the workbench, which shows every state in a browser.
 *
 * @packageDocumentation
 */
export { defineScreenStates, listStates } from './defineScreenStates.ts'
export { describeScreenStates, type StateTests } from './describeScreenStates.ts'
export { drawScreenState, type DrawOptions, type ScreenDrawing } from './drawScreenState.tsx'
export {
  LANDING_STATES,
  type OwnMessage,
  type StateContext,
  type ScreenState,
  type ScreenStates,
  type StateRef,
  type StatesByName,
  type StateSettings,
  type StateSurroundings,
  type TextOrKey,
} from './types.ts'
