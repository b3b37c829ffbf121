/**
 * For hosts that test end to end with Playwright, against a provider in development: `latchkey/testing/playwright`. Runs in
 * Node, and does not import Playwright.
 *
 * @packageDocumentation
 */
export { createStorageState, type StorageState, type StorageStateOptions } from './createStorageState.ts'
export { logIn, type LocatorLike, type LoginOptions, type PageLike } from './logIn.ts'
export { readCode, readInbox, type DevelopmentMessage, type ReadCodeOptions } from './readInbox.ts'
