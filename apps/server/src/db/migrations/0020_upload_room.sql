CREATE TABLE "sys_upload_reservation" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"size" bigint NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "upload_reservation_by_owner" ON "sys_upload_reservation" USING btree ("username");