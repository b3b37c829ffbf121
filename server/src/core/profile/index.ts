/** The name and the picture that users give themselves. */
export { createEncodePicture, MAX_PICTURE_BYTES } from './encodePicture.ts'
export { createProfiles, type Profiles } from './profiles.ts'
