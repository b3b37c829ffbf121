/**
 * The configuration of Latchkey's commands, for `latchkey.config.ts`.
 *
 * @packageDocumentation
 */
export { defineConfig, type LatchkeyConfig } from './defineConfig.ts'
