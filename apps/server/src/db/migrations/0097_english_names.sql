ALTER TABLE "sc_item_detail" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "item_english" text;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "award_english" text;--> statement-breakpoint
ALTER TABLE "sc_transcript_issue" ADD COLUMN "signed_by" text;