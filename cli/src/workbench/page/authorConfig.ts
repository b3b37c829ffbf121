import type { LatchkeyConfig } from '../../config/defineConfig.ts'

/** The author's configuration: the command puts theirs in the place of this module. Without one only the core's screens are shown. */
const config: LatchkeyConfig = { plugins: [] }

export default config
