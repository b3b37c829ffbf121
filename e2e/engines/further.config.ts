/** Runs the tests that take too long for `npm test`: all states of the workbench, and the flows in docs/browsers.md. */
import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

export default defineConfig({ ...config, testMatch: ['**/*.walk.ts', '**/*.flow.ts'], retries: 0, timeout: 900_000 })
