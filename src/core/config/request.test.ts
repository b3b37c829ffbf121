import { wireAppConfig } from '../testing/fixtures.ts'
import { createConfigRequest } from './request.ts'

const { id } = wireAppConfig()

/** Answers in turn: a configuration, or an error to reject with. */
function requestWith(...answers: unknown[]) {
  const get = jest.fn(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return { get, request: createConfigRequest({ get: get as never }, id) }
}

describe('the request for the app configuration', () => {
  it('the app configuration is requested without an access token [CONFIG-10, HTTP-52]', async () => {
    const { get, request } = requestWith(wireAppConfig())
    await request.take()
    expect(get.mock.calls).toEqual([[`/api/v1/apps/${id}`, { authenticated: false }]])
  })

  it('two calls of sendAhead() send one request, whose answer take() returns', async () => {
    const { get, request } = requestWith(wireAppConfig({ name: 'Acme' }))
    request.sendAhead()
    request.sendAhead()
    await expect(request.take()).resolves.toMatchObject({ name: 'Acme' })
    expect(get).toHaveBeenCalledTimes(1)
  })

  it('the app configuration is requested again after the first answer was used', async () => {
    const { get, request } = requestWith(wireAppConfig(), wireAppConfig({ name: 'Later' }))
    request.sendAhead()
    await request.take()
    await expect(request.take()).resolves.toMatchObject({ name: 'Later' })
    expect(get).toHaveBeenCalledTimes(2)
  })

  it('take() sends a new request if the one sent ahead has failed already', async () => {
    const { request } = requestWith(new Error('offline'), wireAppConfig({ name: 'Acme' }))
    request.sendAhead()
    await new Promise(process.nextTick)
    await expect(request.take()).resolves.toMatchObject({ name: 'Acme' })
  })

  it('take() rejects with the failure of a request sent ahead that fails while awaited', async () => {
    const { request } = requestWith(new Error('offline'))
    request.sendAhead()
    await expect(request.take()).rejects.toThrow('offline')
  })
})
