ALTER TABLE "sc_attendance" ADD COLUMN "came_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sc_attendance" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
-- What was last marked by hand says no more when somebody scanned.
UPDATE "sc_attendance" SET "came_at" = "in_time", "left_at" = "out_time" WHERE "way" <> 'manual';
