import type { OptionItem } from '../definition/types.ts'

/** The values of a form by model. A field that holds nothing may be absent, null or empty in another way: ask `isEmptyValue`. */
export type FormValues = Record<string, unknown>

/**
 * What a process node lets its reader do with a field. `write` and `required` open what the design disables; `required`
 * also demands it.
 */
export type FieldPermission = 'hidden' | 'read' | 'write' | 'required'
/** By model. A field not named keeps the design's own setting. */
export type FieldPermissions = Readonly<Record<string, FieldPermission>>

/**
 * Why a field does not take values at all: the design knows no such field; it is not the sender's to change and differs
 * from what it holds; this reader may not know of it; its type is none that could be checked.
 */
export type RefusalReason = 'unknown' | 'fixed' | 'hidden' | 'unfillable'

/** A part of a design that was changed, cannot be shown, or has no effect. Nothing is ever dropped or ignored without one. */
export interface DesignIssue {
  severity: 'error' | 'warning' | 'info'
  code: string
  /** Path in the design, `list[2].columns[0].list[1]`; the first of them, when the same is true of several parts. */
  path: string
  /** Every path, when there are several. */
  paths?: string[]
  /** For the person who imports, in the words that `parseDesign` was given. */
  message: string
}

/** What the host gives a form, so that the renderer knows no back end. */
export interface FormSources {
  /** The entries of a dictionary, by its code; null where there is no such dictionary, which no other try mends. */
  dict?: (code: string) => Promise<OptionItem[] | null>
  /** Named functions for `remoteFunc`. */
  remote?: Readonly<Record<string, () => Promise<unknown[]>>>
  /** Runs a script of the design: answers a value, `{label, value}`, or for options a list of either; rejects where it fails. */
  script?: (expression: string) => Promise<unknown>
  /** Rejects with an `UploadError` to say why a file was not taken. */
  upload?: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal; action: string },
  ) => Promise<{ url: string; name: string }>
  /**
   * For image fields whose design has them in external-storage mode (`isQiniu`): they send their files to the store that the
   * design names, where that is one of these. Left out, such a field sends them to `upload` as every other.
   */
  externalUpload?: {
    /** Origins of the stores, `https://img.example.edu.cn`: where files may be sent and kept. */
    origins: readonly string[]
    /** What gives a token for a file, by the name that the design calls it (`tokenFunc`). */
    tokens: Readonly<Record<string, () => Promise<string>>>
  }
  /** The largest file that `upload` takes, in bytes, or that of each field by its name: said beside the button, and a larger one is not sent. Left out, it is for `upload` to refuse. */
  uploadMaxBytes?: number | ((model: string) => number | undefined) | undefined
  /** Turns a stored path into an address that a browser can load. */
  fileUrl?: (path: string) => string
}
