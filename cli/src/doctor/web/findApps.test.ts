import { findApps } from './findApps.ts'

const ID = 'the-25-characters-of-it-1'
const API = 'https://auth.example.com'

describe('findApps', () => {
  it.each<[string, string]>([
    ['the source', `<LatchkeyProvider {...{ appId: '${ID}', apiUrl: '${API}/', plugins }}>`],
    ['what esbuild leaves', `(0,r.jsx)(Pe,{appId:"${ID}",apiUrl:"${API}",plugins:x,children:e})`],
    ['what Rolldown leaves', 'P({children:a({b:1}),apiUrl:`' + API + '`,plugins:n,appId:`' + ID + '`})'],
    ['JSON in a page', `<script type="application/json">{"app":{"apiUrl":"${API}","appId":"${ID}"}}</script>`],
    [
      'what Next.js sends along',
      `self.__next_f.push([1,"5:[\\"$\\",\\"$L6\\",null,{\\"appId\\":\\"${ID}\\",\\"apiUrl\\":\\"${API}\\"}]"])`,
    ],
  ])('findApps reads the app id from %s', (_, text) => {
    expect(findApps(text)).toEqual([{ appId: ID, apiUrl: API }])
  })

  it('findApps returns no provider if apiUrl is in another object than the app id', () => {
    expect(findApps(`a({appId:"${ID}"},{apiUrl:"${API}"})`)).toEqual([{ appId: ID, apiUrl: undefined }])
  })

  it.each([
    ['of another length', 'appId:"1:2345:web:6789"'],
    ['that is longer', `appId:"${ID}x"`],
    ['of a name that only ends so', `webappId:"${ID}",x.$appId:"${ID}"`],
    ['that is a variable', 'appId:e.appId'],
  ])('findApps finds no app id in a text %s', (_, text) => {
    expect(findApps(text)).toEqual([])
  })

  it('findApps searches a line of 900,000 characters in less than two seconds of CPU time', () => {
    const text = `${'{appId:"'.repeat(100_000)}${`appId:"${ID}",`.repeat(500)}`
    const before = process.cpuUsage()
    expect(findApps(text)).toHaveLength(500)
    const { user } = process.cpuUsage(before)
    expect(user).toBeLessThan(2_000_000)
  })
})
