import type { TestRunner } from '../conformance/pluginConformance.ts'
import type { AxeResults } from '../conformance/types.ts'
import { listStates } from './defineScreenStates.ts'
import { drawScreenState, type ScreenDrawing } from './drawScreenState.tsx'
import type { Act } from './pace.ts'
import type { ScreenStates, StateRef } from './types.ts'

export interface StateTests {
  /** React's `act`: `import { act } from 'react'`. */
  act: (work: () => Promise<unknown>) => PromiseLike<unknown>
  /** Checks the accessibility of the drawn screen: `axe` of jest-axe or vitest-axe. */
  axe?: ((element: Element) => Promise<AxeResults>) | undefined
}

/** The global object, untyped because this module is built without a test runner's types. */
const globals: object = globalThis

/** Long, because the first state waits for its modules to be compiled. */
const TEST_TIMEOUT_MS = 60_000
const SECOND_MS = 1_000

/**
 * Creates a test of every state, for jest or vitest: the state can be reached, shows the declared text on a page that
 * the browser translates, where each text node is replaced, and is accessible on the page as it is.
 *
 * @param runner Default: the globals `describe` and `it`.
 * @example
 * describeScreenStates(badgeStates, { act, axe })
 */
export function describeScreenStates(
  states: ScreenStates,
  { act, axe }: StateTests,
  runner: TestRunner = globals as TestRunner,
): void {
  runner.describe(`states of '${states.plugin}'`, () => {
    for (const ref of listStates(states)) {
      const test = async (): Promise<void> => {
        const drawing = await drawScreenState(states, ref, { act: act as Act, isTranslated: true })
        try {
          // Lets a countdown tick once, to see whether its text changes on the translated page.
          const { clock, advance } = drawing.context
          if ((clock.untilNext() ?? Infinity) <= SECOND_MS) await advance(SECOND_MS)
          const frozen = frozenIn(drawing)
          // Axe looks at each element, and the translation has added one for each text.
          drawing.showOriginal()
          assertNone([...controlsOf(drawing), ...(await violationsOf(drawing, axe)), ...frozen], ref)
        } finally {
          await drawing.dispose()
        }
      }
      runner.it(`${ref.screen}: ${ref.state}`, test, TEST_TIMEOUT_MS)
    }
  })
}

async function violationsOf({ card }: ScreenDrawing, axe: StateTests['axe']): Promise<string[]> {
  const results = await axe?.(card)
  return (results?.violations ?? []).map(({ id, help }) => `${help} (axe ${id}).`)
}

const PRESSED =
  'button, a, input, select, textarea, [role=button], [role=link], [role=checkbox], [role=switch], [role=radio]'

/** Checks that the keyboard reaches all controls, in reading order. */
function controlsOf({ card }: ScreenDrawing): string[] {
  return [...card.querySelectorAll<HTMLElement>(PRESSED)].flatMap((control) => {
    if (control.tabIndex > 0) return `<${control.localName}> takes the focus out of turn: tabindex ${control.tabIndex}.`
    const isNative = control.matches('button, a[href], input, select, textarea')
    return isNative || control.hasAttribute('tabindex')
      ? []
      : `<${control.localName}> cannot be reached with the keyboard.`
  })
}

const frozenIn = (drawing: ScreenDrawing): string[] =>
  drawing
    .frozen()
    .map(
      (text) =>
        `On a translated page it goes on showing the text before '${text}'. Give a text that changes an element of its own.`,
    )

function assertNone(problems: readonly string[], { screen, state }: StateRef): void {
  if (problems.length > 0) throw new Error(`${screen}, ${state}:\n${problems.join('\n')}`)
}
