import type { ReactNode } from 'react'
import type { FormDesign } from '../definition/types.ts'
import type { Change } from '../engine/engineSettings.ts'
import type { FormWidgets } from './formWidgets.ts'
import type { FieldPermissions, FormSources, FormValues } from '../schema/types.ts'
import type { FieldError } from '../schema/validateSubmission.ts'

/** The same on PC and phone. */
export interface FormRendererProps {
  design: FormDesign
  /** The types that the form may be made of, with their renderers on this device; the built-in ones without it. Keep the object between renders. */
  widgets?: FormWidgets | undefined
  /** The values, whenever this prop changes. Leave out for a form that keeps its own. */
  value?: Readonly<FormValues> | undefined
  /** Laid over the design's defaults at the start and on `reset`. */
  defaultValue?: Readonly<FormValues> | undefined
  /**
   * What fields hold while nobody may change them, the design's defaults for those that are not named: for a form that
   * begins with what its author had filled in earlier. Left out, fields hold what the form begins with.
   */
  fixedValues?: Readonly<FormValues> | undefined
  /**
   * What the record holds already, whatever was typed since: a choice of it may stay though its dictionary does not offer it any
   * more. Left out: `fixedValues`.
   */
  heldValues?: Readonly<FormValues> | undefined
  /** After every edit by a person. */
  onChange?: ((values: FormValues, change: Change) => void) | undefined
  /** Called with checked values by `ref.submit()` and by a submit button among `children`. */
  onSubmit?: ((values: FormValues) => void | Promise<void>) | undefined
  /**
   * Called when the fields are there, whose controls are fetched first: a button outside the form, which they push down as they
   * come, is not to be pressed before.
   */
  onReady?: (() => void) | undefined
  sources?: FormSources | undefined
  permissions?: FieldPermissions | undefined
  /** Shows values as text. */
  readOnly?: boolean | undefined
  /** IANA name of the zone whose today, now and clock the form means; that of `TimeZoneContext`, or else the browser's. */
  timeZone?: string | undefined
  className?: string | undefined
  /** Below the fields, inside the form, as soon as these are there: a submit button, say. */
  children?: ReactNode
}

/**
 * What a host may ask of a form and do to it, by `ref`. `setValues` and `reset` are no edits of a person: `onChange`
 * hears nothing of them.
 */
export interface FormHandle {
  /** Values of all fields that neither a condition nor a permission hides; rejects with `FormValidationError` and moves to the first fault. */
  validate: () => Promise<FormValues>
  /** `validate`, then `onSubmit`. Rejects as either does. */
  submit: () => Promise<void>
  getValues: () => FormValues
  /**
   * What was typed into fields that a condition hides now. It is no part of what is submitted, and there again when the condition
   * opens them: a draft keeps it beside `getValues()`, and gives both back as `defaultValue`.
   */
  getHiddenValues: () => FormValues
  /** Sets the named fields and leaves the others. */
  setValues: (values: Readonly<FormValues>) => void
  reset: () => void
  /**
   * Tells at their fields what the host refused after `validate`, as the answer of a server names it, and moves to the first.
   * Each goes when its field holds something else; `validate` asks anew.
   */
  refuse: (faults: readonly Pick<FieldError, 'model' | 'message'>[]) => void
}
