import type { FormTexts } from '../locale/form/zh-CN.ts'
import { hasAllowedExtension, readUploads } from '../definition/acceptUploads.ts'
import type { UploadItem } from '../definition/types.ts'
import type { FormSources } from '../schema/types.ts'
import { UploadError } from '../schema/UploadError.ts'
import type { FieldPath } from '../schema/fieldPath.ts'
import type { PendingUpload, UploadFailure, UploadNotice } from './fieldState.ts'
import type { FormEngine } from './FormEngine.ts'

/** The specification keeps a finished file in its uploading state this long, so that the eye can follow. */
const settleMs = 200
/** How long the word about a finished upload stays. */
const noticeMs = 1000

export interface UploadRules {
  /** Most files; 0 or less for any number. */
  length: number
  ext: readonly string[]
  action: string
  /** Of one file; undefined where nobody knows. */
  maxBytes?: number | undefined
}

interface UploadTarget {
  engine: FormEngine
  path: FieldPath
  rules: UploadRules
  upload: NonNullable<FormSources['upload']>
  texts: FormTexts['upload']
}

let counter = 0
const newKey = () => `${Date.now()}_${++counter}`

/** Takes chosen files: refuses the lot and empties the list for a type that is not allowed, keeps to the limit, sends the rest. */
export function addFiles(target: UploadTarget, files: readonly File[], replacing?: UploadItem): void {
  const { engine, path, rules, texts } = target
  if (files.length === 0) return
  const { pending, failures } = engine.state(path)
  // What may still be tried again is not forgotten over other files; the one file of a field is chosen anew instead.
  const waiting = rules.length === 1 ? [] : failures.filter(({ name, retry }) => retry && !files.some((file) => file.name === name))
  engine.updateUploads(path, { failures: waiting })
  if (!files.every((file) => hasAllowedExtension(file.name, rules.ext))) {
    pending.forEach((upload) => upload.cancel())
    engine.edit(path, [])
    engine.leave(path)
    say(target, { kind: 'error', text: texts.badExtension })
    return
  }
  const { maxBytes = Infinity } = rules
  const large = files.filter(({ size }) => size > maxBytes)
  const fitting = files.filter(({ size }) => size <= maxBytes)
  const taken = fitting.slice(0, replacing ? 1 : roomIn(target))
  const tooMany = replacing ? [] : fitting.slice(taken.length)
  say(
    target,
    tooMany.length > 0
      ? { kind: 'error', text: texts.tooMany(rules.length) }
      : large.length > 0
        ? { kind: 'error', text: texts.failed }
        : undefined,
  )
  // The word above goes once the others have arrived; which files are missing must not.
  const refused = [
    ...large.map((file) => surplus(file, texts.tooLarge(maxBytes))),
    ...tooMany.map((file) => surplus(file, texts.tooMany(rules.length))),
  ]
  if (refused.length > 0) engine.updateUploads(path, { failures: [...waiting, ...refused] })
  taken.forEach((file) => void send(target, file, replacing))
}

/** Another try would end the same way; another file, or one file less, is chosen again. */
const surplus = ({ name }: File, reason: string): UploadFailure => ({ key: newKey(), name, reason })

/** How many more files the field takes. */
function roomIn({ engine, path, rules }: UploadTarget): number {
  const { value, pending } = engine.state(path)
  return rules.length > 0 ? Math.max(0, rules.length - readUploads(value).length - pending.length) : Infinity
}

export function removeFile(engine: FormEngine, path: FieldPath, item: UploadItem): void {
  engine.edit(
    path,
    readUploads(engine.state(path).value).filter(({ key }) => key !== item.key),
  )
  engine.leave(path)
}

/** The person does without a file that was not taken. */
export function dismissFailure(engine: FormEngine, path: FieldPath, key: string): void {
  engine.updateUploads(path, { failures: engine.state(path).failures.filter((one) => one.key !== key) })
}

async function send(target: UploadTarget, file: File, replacing?: UploadItem): Promise<void> {
  const { engine, path, rules, upload, texts } = target
  const controller = new AbortController()
  const key = newKey()
  const leave = () => engine.updateUploads(path, { pending: engine.state(path).pending.filter((one) => one.key !== key) })
  const cancel = () => {
    controller.abort()
    leave()
  }
  const entry: PendingUpload = { key, name: file.name, percent: 0, cancel }
  engine.updateUploads(path, { pending: [...engine.state(path).pending, entry] })
  const onProgress = (percent: number) =>
    engine.updateUploads(path, { pending: engine.state(path).pending.map((one) => (one.key === key ? { ...one, percent } : one)) })
  try {
    const { url, name } = await upload(file, { onProgress, signal: controller.signal, action: rules.action })
    if (controller.signal.aborted) return
    onProgress(100)
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    if (controller.signal.aborted) return
    const item: UploadItem = { key, url, name: name || file.name, percent: 100, status: 'success' }
    const present = readUploads(engine.state(path).value)
    engine.edit(path, replacing ? present.map((one) => (one.key === replacing.key ? item : one)) : [...present, item])
    leave()
    engine.leave(path)
    say(target, { kind: 'success', text: texts.done })
  } catch (error) {
    if (controller.signal.aborted) return
    leave()
    fail(target, key, error, file, replacing)
  }
}

function fail(target: UploadTarget, key: string, error: unknown, file: File, replacing?: UploadItem): void {
  const { engine, path, texts } = target
  const refusal = error instanceof UploadError ? error : undefined
  const retry = () => {
    if (!replacing && roomIn(target) < 1) return say(target, { kind: 'error', text: texts.tooMany(target.rules.length) })
    // The other files that failed keep their lines: each is tried again on its own.
    engine.updateUploads(path, { failures: engine.state(path).failures.filter((one) => one.key !== key), notice: undefined })
    void send(target, file, replacing)
  }
  const failure: UploadFailure = {
    key,
    name: file.name,
    reason: refusal?.message || texts.interrupted,
    ...((refusal?.canRetry ?? true) && { retry }),
  }
  engine.updateUploads(path, { failures: [...engine.state(path).failures, failure] })
  say(target, { kind: 'error', text: texts.failed })
}

function say({ engine, path, texts }: UploadTarget, notice: UploadNotice | undefined): void {
  engine.updateUploads(path, { notice })
  if (notice?.text !== texts.done && notice?.text !== texts.failed) return
  setTimeout(() => {
    if (engine.state(path).notice === notice) engine.updateUploads(path, { notice: undefined })
  }, noticeMs)
}
