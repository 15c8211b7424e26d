import { createContext, useContext } from 'react'

/**
 * The zone whose calendar and clock everything below speaks, an IANA name such as `Asia/Shanghai`. A back end that writes
 * `2026-11-21 14:02:05` means a clock on the wall of one place, wherever it is read. Without a provider: the browser's zone.
 */
export const TimeZoneContext = createContext<string | undefined>(undefined)

/** The zone of the `TimeZoneContext` above; undefined for the browser's. */
export const useTimeZone = (): string | undefined => useContext(TimeZoneContext)
