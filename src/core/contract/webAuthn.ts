/** Bytes in base64url, without padding. */
export type Base64Url = string

/** A passkey in the lists of allowed or excluded credentials (WebAuthn `PublicKeyCredentialDescriptor`). */
export interface WireCredentialDescriptor {
  id: Base64Url
  type: 'public-key'
  transports?: string[] | undefined
}

/** Options of an assertion (WebAuthn, section 5.5), in snake case. Without `allow_credentials` any passkey of the site may answer. */
export interface WireAssertionOptions {
  challenge: Base64Url
  /** Milliseconds that the user should have; browsers take it as a hint only. */
  timeout?: number | undefined
  rp_id?: string | undefined
  allow_credentials?: WireCredentialDescriptor[] | undefined
  user_verification?: 'required' | 'preferred' | 'discouraged' | undefined
  extensions?: Record<string, unknown> | undefined
}

/** Options for creating a passkey (WebAuthn, section 5.4), in snake case. */
export interface WireCreationOptions {
  rp: { name: string; id?: string | undefined }
  user: { id: Base64Url; name: string; display_name: string }
  challenge: Base64Url
  pub_key_cred_params: { alg: number; type: 'public-key' }[]
  /** Milliseconds that the user should have; browsers take it as a hint only. */
  timeout?: number | undefined
  exclude_credentials?: WireCredentialDescriptor[] | undefined
  authenticator_selection?:
    | {
        authenticator_attachment?: string | undefined
        resident_key?: string | undefined
        require_resident_key?: boolean | undefined
        user_verification?: string | undefined
      }
    | undefined
  attestation?: string | undefined
  extensions?: Record<string, unknown> | undefined
}

export interface WireCredential<Response> {
  id: Base64Url
  raw_id: Base64Url
  type: 'public-key'
  authenticator_attachment?: string | null | undefined
  /** Optional and without effect, because password managers that replace the browser's WebAuthn may leave them out. */
  client_extension_results?: Record<string, unknown> | null | undefined
  response: Response
}

/** An authenticator's signature over a challenge (WebAuthn, section 5.2.2). */
export type WireAssertion = WireCredential<{
  client_data_json: Base64Url
  authenticator_data: Base64Url
  signature: Base64Url
  user_handle?: Base64Url | null | undefined
}>

/**
 * A new passkey (WebAuthn, section 5.2.1). `transports` are the ways to reach it, if the browser names them;
 * `authenticator_data` repeats a part of the attestation object.
 */
export type WireAttestation = WireCredential<{
  client_data_json: Base64Url
  attestation_object: Base64Url
  authenticator_data?: Base64Url | null | undefined
  transports?: string[] | null | undefined
}>
