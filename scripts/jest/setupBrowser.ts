import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import * as React from 'react'

// A limit for elements that never come, not for slow machines.
configure({ asyncUtilTimeout: 20_000 })

/**
 * React's development build keeps where each element was made, for the stacks of its warnings: an error thrown away
 * per element, a tenth of the time of screen tests. It stops by itself after 10,000 in a second; here it does not begin.
 */
const internals = (React as { readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })

/**
 * Each modal brings its own sheet and, as in a page, leaves it. After fifty tests four thousand rules would be in question for
 * each element; by now the modals that they were for are gone.
 */
if (typeof document !== 'undefined') {
  afterEach(() => {
    if (document.querySelector('[class*="lk-"]') === null)
      document.querySelectorAll('style[data-emotion="lk"]').forEach((sheet) => sheet.remove())
  })
}

/**
 * jsdom has `<dialog>` without its methods. This fake opens, focuses the first control and answers Escape
 * with `cancel` and then `close`, as browsers do; the real element is covered in Chromium by the e2e suite.
 */
const FOCUSABLE = '[autofocus], button, input, select, textarea, a[href]'

if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const closeOnEscape = new WeakMap<HTMLDialogElement, (event: KeyboardEvent) => void>()
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
      }
      closeOnEscape.set(this, onKeyDown)
      this.addEventListener('keydown', onKeyDown)
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      const onKeyDown = closeOnEscape.get(this)
      if (onKeyDown) this.removeEventListener('keydown', onKeyDown)
      // Asynchronous, as in browsers: React ignores events during a commit, and would miss one that an effect's cleanup causes.
      queueMicrotask(() => void this.dispatchEvent(new Event('close')))
    },
  })
}
