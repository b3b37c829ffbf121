import { act, StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from '../../ui/LatchkeyProvider.tsx'
import { LatchkeyModal } from '../../ui/modal/ModalRoot.tsx'
import type { ConformanceClient } from './types.ts'

/** A client's modal on the page. */
export interface MountedModal {
  readonly container: HTMLElement
  /** The card of the modal; `null` while it is closed. */
  card(): HTMLElement | null
  /** Does something that makes React render. */
  act(work: () => void): Promise<void>
  /** Gives React, timers and lazy modules the time to come, up to `tries` rounds or until `isDone`. */
  settle(isDone?: () => boolean, tries?: number): Promise<void>
  /** Goes on until nothing has changed for a while. */
  rest(): Promise<void>
  unmount(): Promise<void>
}

const ROUNDS = 200
/** Rounds without a change after which a screen has come to rest, and rounds after which it never will. */
const QUIET_ROUNDS = 12
const MAX_ROUNDS = 60

/** Mounts the modal of a test client under StrictMode, inside the page: jsdom has no real dialogs. */
export async function mountModal(test: ConformanceClient): Promise<MountedModal> {
  // A module imported before is there at once when the modal asks for it.
  await import('../../ui/modal/Modal.tsx')
  const actGlobal = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = actGlobal.IS_REACT_ACT_ENVIRONMENT
  actGlobal.IS_REACT_ACT_ENVIRONMENT = true
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, { onCaughtError: () => {}, onUncaughtError: () => {} })
  const tree: ReactElement = (
    <StrictMode>
      <LatchkeyProvider client={test.client}>
        <LatchkeyModal />
      </LatchkeyProvider>
    </StrictMode>
  )
  await act(async () => root.render(tree))

  return {
    container,
    card: () => container.querySelector<HTMLElement>('[role=region]'),
    act: (work) => act(async () => work()),
    async settle(isDone = () => false, tries = ROUNDS) {
      for (let round = 0; round < tries && !isDone(); round++) await act(() => test.clock.advance(1))
    },
    async rest() {
      let last = 0
      const changes = new MutationObserver(() => {
        last = 0
      })
      changes.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
      for (let round = 0; round < MAX_ROUNDS && last < QUIET_ROUNDS; round++) {
        last += 1
        await act(() => test.clock.advance(1))
      }
      changes.disconnect()
    },
    async unmount() {
      await act(async () => root.unmount())
      container.remove()
      actGlobal.IS_REACT_ACT_ENVIRONMENT = before
    },
  }
}
