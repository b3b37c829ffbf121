import { allDrawings, needsPage } from './drawings.ts'
import { BASICS } from './order.ts'
import type { Drawing } from './renderChecks.tsx'
import type { Rule, RuleContext } from './types.ts'

const AFTER = [...BASICS, 'screens-render', 'landing-renders'] as const

/** Makes a rule that reads the drawings of screens which did not crash. */
const ofDrawings = (
  { id, says }: Pick<Rule, 'id' | 'says'>,
  judge: (drawing: Drawing, context: RuleContext) => void,
): Rule => ({
  id,
  says,
  after: AFTER,
  cannotRun: needsPage,
  async check(context) {
    for (const drawing of await allDrawings(context)) if (drawing.crash === null) judge(drawing, context)
  },
})

export const screenDataRule = ofDrawings(
  { id: 'screens-data', says: 'hands plain data from screen to screen' },
  ({ what, unplain }, { report }) => {
    for (const path of unplain)
      report(
        `${what} opens a screen with data that is not plain: ${path}.`,
        'The data of a screen is in the store. Give it texts, numbers and lists; what to do comes from a flow that the next screen runs.',
        path,
      )
  },
)

export const screenListenersRule = ofDrawings(
  { id: 'screens-clean-up', says: 'leaves no listener behind when a screen goes' },
  ({ what, listeners }, { report }) => {
    for (const listener of listeners)
      report(
        `${what} is gone, and left ${listener}.`,
        'Return a function from useEffect that removes it: the same event and the same function. It runs on with old props otherwise, once more for each visit.',
        listener,
      )
  },
)

export const screenFocusRule = ofDrawings(
  { id: 'screens-focus', says: 'keeps the focus in a form when a call is refused' },
  ({ what, losesFocus }, { report }) => {
    if (losesFocus)
      report(
        `${what} loses the focus when a call is refused: it is nowhere.`,
        'Keep the pressed button in the page, with the same key, or move the focus to the field that is wrong. Who uses the keyboard begins at the top of the page otherwise.',
      )
  },
)

export const screenTellsRule = ofDrawings(
  { id: 'screens-tell', says: 'shows that a call was refused' },
  ({ what, isSilent }, { report }) => {
    if (isSilent)
      report(
        `${what} looks the same after a call was refused: the user waits for nothing.`,
        'Show `failure` of useFlow: `error` of a Field, or a StatusText or StatusMessage, which screen readers read aloud.',
      )
  },
)

export const screenForgetsRule = ofDrawings(
  { id: 'screens-forget', says: 'shows nothing that the last user typed' },
  ({ what, again }, { report }) => {
    if (again.recalled.length > 0)
      report(
        `${what} shows the next user what the last one typed.`,
        'Keep entries in useState, or in the slice, which is emptied at logout. No variable of a module, no ref outside of a component.',
      )
  },
)

export const screenKeepsRule = ofDrawings(
  { id: 'screens-keep', says: 'opens without ending the login that led to it' },
  ({ what, again }, { report }) => {
    for (const verb of again.ended)
      report(
        `${what} ends '${verb}' when it opens under StrictMode, which mounts, unmounts and mounts it again.`,
        "Don't cancel in an effect's clean-up. Cancel in `onBack`, and create the flow with { endsWithModal: true } for a modal that closes.",
        verb,
      )
  },
)
