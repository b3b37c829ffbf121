import { readConfig } from '../../config.ts'

const read = (own: object) =>
  readConfig({
    mode: 'development',
    file: {
      apps: [{ id: 'a'.repeat(25), name: 'Shop', allowedOrigins: ['https://shop.example.com'], ...own }],
    },
  }).apps.find(({ name }) => name === 'Shop')

describe('the mail settings of an app', () => {
  it('a sender is read as name and address', () => {
    expect(read({ mail: { from: 'Shop Ünïque <Login@Shop.example.com>' } })?.mail.from).toEqual({
      name: 'Shop Ünïque',
      address: 'login@shop.example.com',
    })
    expect(read({ mail: { from: 'login@shop.example.com' } })?.mail.from).toEqual({
      name: '',
      address: 'login@shop.example.com',
    })
  })

  it.each([
    ['mail.from', { mail: { from: 'Shop\r\nBcc: eve@example.com <login@shop.example.com>' } }],
    ['mail.from', { mail: { from: 'Shop, eve@example.com <login@shop.example.com>' } }],
    ['mail.from', { mail: { from: 'Shop <no address>' } }],
    ['mail.replyTo', { mail: { replyTo: 'help@shop.example.com, eve@example.com' } }],
    ['mail.logo.url', { mail: { logo: { url: 'http://shop.example.com/logo.png' } } }],
    ['mail.logo.url', { mail: { logo: { url: 'https://shop.example.com/logo.svg?1' } } }],
    ['mail.logo.width', { mail: { logo: { url: 'https://shop.example.com/logo.png', width: 900 } } }],
    ['mail.light.accent', { mail: { light: { accent: 'red;background:url(//eve.example.com)' } } }],
    ['mail.dark', { mail: { dark: { acent: '#ffffff' } } }],
    ['language', { language: 'tlh' }],
    ['texts.deutsch', { texts: { deutsch: {} } }],
    ['texts.pt', { texts: { pt: {} } }],
    ['texts.de.loginCode.tittle', { texts: { de: { 'loginCode.tittle': 'Hallo' } } }],
    ['texts.de.loginCode.title', { texts: { de: { 'loginCode.title': 'Hallo {nmae}' } } }],
    ['texts.de.loginCode.title', { texts: { de: { 'loginCode.title': 'Hallo\nBcc: eve@example.com' } } }],
    ['texts.de.loginCode.subject', { texts: { de: { 'loginCode.subject': 'Dein Code: {code}' } } }],
    ['texts.de.constructor', { texts: { de: { constructor: 'Hallo' } } }],
  ])('the server does not start with a wrong %s: %j [MAIL-8]', (path, own) => {
    expect(() => read(own)).toThrow(path)
  })

  it('own texts may use the places of the standard text, and the name of the app', () => {
    const texts = { de: { 'loginCode.title': 'Hallo von {app}', 'loginCode.subject': '{code} von {app}' } }
    expect(read({ texts })?.texts).toEqual(texts)
  })
})
