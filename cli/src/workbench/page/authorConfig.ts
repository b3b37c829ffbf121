import type { LatchkeyConfig } from '../../config/defineConfig.ts'

/** Empty configuration, which the command replaces with the author's. Without one, only the core's screens are shown. */
const config: LatchkeyConfig = { plugins: [] }

export default config
