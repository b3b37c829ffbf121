import type { Turnstile, TurnstileParameters } from '../screens/turnstile.ts'

/** A widget that the page rendered. */
export interface FakeWidget extends TurnstileParameters {
  readonly container: HTMLElement
  isExecuted: boolean
  isRemoved: boolean
}

export interface FakeTurnstile {
  /** Every widget, oldest first. */
  readonly widgets: readonly FakeWidget[]
  current(): FakeWidget
  remove(): void
}

/** Installs a fake Turnstile whose widgets are controlled by the test. */
export function fakeTurnstile({ canRender = true } = {}): FakeTurnstile {
  const widgets: FakeWidget[] = []
  const find = (id: string) => widgets[Number(id) - 1]!
  const turnstile: Turnstile = {
    render(container, parameters) {
      if (!canRender) return undefined
      return String(widgets.push({ ...parameters, container, isExecuted: false, isRemoved: false }))
    },
    execute: (id) => void (find(id).isExecuted = true),
    remove: (id) => void (find(id).isRemoved = true),
  }
  const page = globalThis as { turnstile?: Turnstile | undefined }
  page.turnstile = turnstile
  return {
    widgets,
    current: () => widgets.at(-1)!,
    remove: () => void (page.turnstile = undefined),
  }
}
