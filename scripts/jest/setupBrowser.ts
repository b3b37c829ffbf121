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
  const modals = new Set<HTMLDialogElement>()
  // First of all, as browsers answer the key whatever listener stops it.
  window.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape') return
      const dialog = [...modals].filter((modal) => modal.isConnected && modal.contains(target as Node)).at(-1)
      if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    },
    true,
  )
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
      modals.delete(this)
      modals.add(this)
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      modals.delete(this)
      // Asynchronous, as in browsers: React ignores events during a commit, and would miss one that an effect's cleanup causes.
      queueMicrotask(() => void this.dispatchEvent(new Event('close')))
    },
  })
}
