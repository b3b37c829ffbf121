import { runSaga } from 'redux-saga'
import { createTestBrowser } from '../../testing/index.ts'
import { forgetCode, keepCode, readKeptCode, type KeptCode } from './keptCode.ts'
import type { CodeLoginState } from './slice.ts'
import { pigeonSlice, testChannel } from './testing/testChannel.ts'
import type { SagaGenerator } from '../saga/effects.ts'

const NOW = Date.UTC(2030, 0, 1)
const APP = 'a'.repeat(25)
const NAME = 'latchkey:code'

const ASKED: CodeLoginState = {
  ...pigeonSlice.getInitialState(),
  status: 'awaiting-code-input',
  address: 'roof',
  expiresAt: NOW + 600_000,
  isInModal: true,
}
const KEPT: KeptCode = { appId: APP, method: 'pigeon', address: 'roof', expiresAt: NOW + 600_000 }

interface Surroundings {
  /** Entry that an earlier page or another script stored in the tab's storage. */
  left?: unknown
  user?: object | null
  pigeon?: CodeLoginState
  app?: string
}

function openTab({ left, user = null, pigeon = ASKED, app = APP }: Surroundings = {}) {
  const browser = createTestBrowser()
  const tab = browser.openTab()
  if (left !== undefined) tab.tabStorage.set(NAME, typeof left === 'string' ? left : JSON.stringify(left))
  const services = { ...tab, brand: 'latchkey', clock: { now: () => NOW } }
  const state = { pigeon, user: { user }, config: { app: app ? { id: app } : null } }
  const run = <R>(saga: (channel: typeof testChannel) => SagaGenerator<R>): R =>
    runSaga({ context: { services }, getState: () => state }, saga, testChannel).result() as R
  return { browser, services, run, kept: () => tab.tabStorage.get(NAME) }
}

describe('keepCode', () => {
  it('keepCode stores app, method, address and expiry for this tab, and returns the milliseconds that are left', () => {
    const { run, kept, browser } = openTab()
    expect(run(keepCode)).toBe(600_000)
    expect(JSON.parse(kept()!)).toEqual({ appId: APP, method: 'pigeon', address: 'roof', expiresAt: NOW + 600_000 })
    expect(browser.stored.size).toBe(0)
  })

  it.each([
    ['was asked for without the modal', { pigeon: { ...ASKED, isInModal: false } }],
    ['links an account', { pigeon: { ...ASKED, intent: 'link' as const } }],
    ['changes an account', { pigeon: { ...ASKED, intent: 'update' as const } }],
    ['confirms who is logged in', { user: { id: 'did:latchkey:ada' } }],
    ['went nowhere', { pigeon: { ...ASKED, address: null } }],
    ['is of an app that is not known yet', { app: '' }],
  ])(
    'keepCode stores no code that %s, and drops a code stored before, also of another method',
    (_which, surroundings) => {
      const { run, kept } = openTab({ left: { ...KEPT, method: 'drum' }, ...surroundings })
      expect(run(keepCode)).toBeNull()
      expect(kept()).toBeNull()
    },
  )

  it('keepCode stores nothing in a browser whose tab storage does not survive a reload', () => {
    const { browser, run, kept } = openTab()
    browser.isPersistent = false
    expect(run(keepCode)).toBeNull()
    expect(kept()).toBeNull()
  })
})

describe('readKeptCode', () => {
  it('readKeptCode reads the code that an earlier page of the tab stored, and leaves it stored', () => {
    const { run, kept } = openTab({ left: KEPT })
    expect(run(readKeptCode)).toEqual(KEPT)
    expect(kept()).not.toBeNull()
  })

  it('readKeptCode returns null if no code is stored', () => {
    const { run } = openTab()
    expect(run(readKeptCode)).toBeNull()
  })

  it('readKeptCode returns null for a stored code of another method, and leaves it stored', () => {
    const { run, kept } = openTab({ left: { ...KEPT, method: 'drum' } })
    expect(run(readKeptCode)).toBeNull()
    expect(kept()).not.toBeNull()
  })

  it.each([
    ['has expired', { ...KEPT, expiresAt: NOW }],
    ['of another method has expired', { ...KEPT, method: 'drum', expiresAt: NOW - 1 }],
    ['would live longer than a code sent now', { ...KEPT, expiresAt: NOW + 600_001 }],
    ['would live for ever', JSON.stringify(KEPT).replace(String(KEPT.expiresAt), '1e999')],
    ['has an expiry that is no number', { ...KEPT, expiresAt: String(NOW + 1) }],
    ['has no expiry', { ...KEPT, expiresAt: undefined }],
    ['has an address that the form refuses', { ...KEPT, address: '<img src=x onerror=alert(1)>' }],
    ['has an address that the form would write otherwise', { ...KEPT, address: 'Roof ' }],
    ['has an object for an address', { ...KEPT, address: { toString: 'roof' } }],
    ['has no app', { ...KEPT, appId: undefined }],
    ['is a list', [KEPT]],
    ['is a text', '"roof"'],
    ['is null', 'null'],
    ['is no JSON', '{"appId":'],
    ['sets a prototype', `{"__proto__":${JSON.stringify(KEPT)}}`],
  ])('readKeptCode drops a stored code that %s', (_what, left) => {
    const { run, kept } = openTab({ left })
    expect(run(readKeptCode)).toBeNull()
    expect(kept()).toBeNull()
  })
})

describe('forgetCode', () => {
  it('forgetCode drops the stored code of its own method, and leaves one of another method', () => {
    const own = openTab({ left: KEPT })
    own.run(forgetCode)
    expect(own.kept()).toBeNull()
    const other = openTab({ left: { ...KEPT, method: 'drum' } })
    other.run(forgetCode)
    expect(other.kept()).not.toBeNull()
  })
})
