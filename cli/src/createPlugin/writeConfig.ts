import type { PluginNames } from './names.ts'

/** Returns the configuration of the commands for the folder of a new plugin. */
export const writeConfig = ({ id }: PluginNames): string => `// latchkey.config.ts
import { defineConfig } from '@latchkey/cli/config'
import { ${id} } from './src/index.ts'
import { ${id}States } from './src/screens/states.ts'

export default defineConfig({ plugins: [${id}()], states: [${id}States] })
`
