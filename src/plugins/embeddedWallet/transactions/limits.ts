/** Longest text or bytes that the frame signs, in bytes (1 MiB). As the contract of the frame says, whose constant the kernel does not export. */
export const FRAME_MESSAGE_MAX_BYTES = 1_048_576
