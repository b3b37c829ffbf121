import { phantom } from './index.ts'
import { readPhantomOptions } from './options.ts'
import { lookAround, openNews } from './watch.ts'

it('phantom() lists Phantom as missing on a server, and throws no error', () => {
  expect(typeof window).toBe('undefined')
  expect(phantom().missingScreen).toBe('INSTALL_WALLET_SCREEN')
  const options = readPhantomOptions({})
  openNews(options.phantom).close()
  expect(lookAround(options.phantom)).toMatchObject([{ id: 'phantom', status: 'missing' }])
})
