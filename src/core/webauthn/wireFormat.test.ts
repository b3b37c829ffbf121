import { toCamelCase, toSnakeCase } from './wireFormat.ts'

describe('options and responses', () => {
  it('a WebAuthn response is written in snake case on the wire [HTTP-66]', () => {
    const response = {
      rawId: 'a_b-C',
      authenticatorAttachment: undefined,
      clientExtensionResults: { credProps: { rk: true } },
      response: { clientDataJSON: 'x', userHandle: 'y', transports: ['internal', 'hybrid'] },
    }
    expect(toSnakeCase(response)).toEqual({
      raw_id: 'a_b-C',
      client_extension_results: { cred_props: { rk: true } },
      response: { client_data_json: 'x', user_handle: 'y', transports: ['internal', 'hybrid'] },
    })
  })

  it('WebAuthn options are turned into camel case for the browser', () => {
    const options = {
      rp_id: 'example.com',
      pub_key_cred_params: [{ alg: -7, type: 'public-key' }],
      user: { display_name: 'Ada' },
      extensions: { cred_props: true },
      timeout: 5,
    }
    expect(toCamelCase(options)).toEqual({
      rpId: 'example.com',
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      user: { displayName: 'Ada' },
      extensions: { credProps: true },
      timeout: 5,
    })
  })
})
