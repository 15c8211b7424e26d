CREATE TABLE "sys_ended_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
