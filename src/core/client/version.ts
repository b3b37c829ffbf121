/** Version of the SDK, as sent in the client header. Kept equal to package.json by a test. */
export const SDK_VERSION = '0.1.0'
