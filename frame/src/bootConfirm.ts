import { readSettings } from './bootSettings.ts'
import { startConfirmWindow } from './confirm/startConfirmWindow.ts'
import { systemClock } from './environment.ts'

const { brand } = readSettings(document)

startConfirmWindow({ page: window, brand, clock: systemClock, isGenuine: (event) => event.isTrusted })
