ALTER TABLE "sc_item_detail" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "item_english" text;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "award_english" text;--> statement-breakpoint
ALTER TABLE "sc_transcript_issue" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "hours_unit" text DEFAULT 'hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "sum_decimals" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "sum_rounding" text DEFAULT 'halfUp' NOT NULL;