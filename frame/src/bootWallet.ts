import { pageEnvironment } from './bootRecoveries.ts'
import { readSettings } from './bootSettings.ts'
import { startFrame } from './main.ts'

const settings = readSettings(document)

startFrame(settings, pageEnvironment(settings))
