import { pageEnvironment } from './bootRecoveries.ts'
import { readSettings } from './bootSettings.ts'
import { createKeyLoader } from './export/loadKey.ts'
import { createParentPage } from './export/parentPage.ts'
import { startExport } from './export/startExport.ts'
import { startWindow } from './export/startWindow.ts'
import { watchHeight } from './export/watchHeight.ts'
import { watchByObserver } from './guard/watchShown.ts'

const settings = readSettings(document)
const environment = pageEnvironment(settings)
const { brand, isOwnWindow = false } = settings
const { clock } = environment
const isGenuine = (event: Event): boolean => event.isTrusted

if (isOwnWindow) startWindow({ page: window, brand, clock, isGenuine })
else {
  startExport({
    page: window,
    brand,
    clock,
    parent: createParentPage({ parent: window.parent, brand }),
    loadKey: createKeyLoader(settings, environment),
    watchShown: watchByObserver(globalThis),
    watchHeight: (onHeight) => watchHeight(document.body, onHeight),
    isGenuine,
  })
}
