import { describePluginImport } from 'latchkey/testing'

describePluginImport(async () => (await import('./index.ts')).magicWord())
