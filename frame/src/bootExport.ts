import { pageEnvironment } from './bootRecoveries.ts'
import { readSettings } from './bootSettings.ts'
import { createKeyLoader } from './export/loadKey.ts'
import { createParentPage } from './export/parentPage.ts'
import { startExport } from './export/startExport.ts'
import { createOriginTest } from './messages/originPatterns.ts'

const settings = readSettings(document)
const environment = pageEnvironment(settings)
const { brand, allowedOrigins } = settings

void startExport({
  page: window,
  clock: environment.clock,
  parent: createParentPage({ page: window, parent: window.parent, brand, allowsOrigin: createOriginTest(allowedOrigins) }),
  loadKey: createKeyLoader(settings, environment),
})
