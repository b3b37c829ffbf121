import { configure } from '@testing-library/dom'

// The first run compiles what a screen needs while a test waits for it.
configure({ asyncUtilTimeout: 30_000 })
