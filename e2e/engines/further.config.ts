/** What takes too long for `npm test`: every state of the workbench, and every flow of the table in docs/browsers.md. */
import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

export default defineConfig({ ...config, testMatch: ['**/*.walk.ts', '**/*.flow.ts'], retries: 0, timeout: 900_000 })
