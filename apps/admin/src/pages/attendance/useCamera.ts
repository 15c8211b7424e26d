import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Of the browsers that have it: reads codes in pictures. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type WithDetector = typeof globalThis & { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

const EVERY_MS = 250

/**
 * Shows what the camera behind the phone sees, and tells what it reads until somebody takes it.
 * @param onRead whether that was looked for: then the camera rests
 * @returns where it is shown, and how far that is: `none` where the browser has no camera, does not read codes, or may not
 */
export function useCamera(onRead: (said: string) => boolean): {
  video: RefObject<HTMLVideoElement | null>
  state: 'opening' | 'looking' | 'none'
} {
  const video = useRef<HTMLVideoElement>(null)
  const { BarcodeDetector } = globalThis as WithDetector
  const mayRead = BarcodeDetector !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'
  const [state, setState] = useState<'opening' | 'looking' | 'none'>(mayRead ? 'opening' : 'none')
  const told = useEffectEvent(onRead)
  useEffect(() => {
    const shown = video.current
    if (!BarcodeDetector || !mayRead || !shown) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    const rest = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      // A picture that is not there yet is read by nobody; the next one is.
      const found = await detector.detect(shown).catch(() => [])
      if (isOver) return
      if (found.some(({ rawValue }) => told(rawValue))) rest()
      else timer = setTimeout(() => void look(), EVERY_MS)
    }
    const begin = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      stream = opened
      if (isOver) return rest()
      shown.srcObject = opened
      await shown.play()
      setState('looking')
      await look()
    }
    begin().catch(() => {
      if (!isOver) setState('none')
    })
    return rest
  }, [BarcodeDetector, mayRead])
  return { video, state }
}
